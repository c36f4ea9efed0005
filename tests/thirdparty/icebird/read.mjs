// Reads every snapshot of every table of a generated lake with icebird: `node read.mjs LAKE`.
// Prints one line of totals; ends with 1 and a line per difference when something is not as the metadata say.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { icebergRead } from 'icebird'

const lake = path.resolve(process.argv[2])
const window = 250_000 // rows at a time: icebird makes an object of each

const fileOf = uri => path.join(lake, 'objects', decodeURI(uri.slice('s3://'.length)))

// icebird asks S3's public address for s3://bucket/key: here the object's file answers, also to ranges.
globalThis.fetch = async (url, init = {}) => {
  const { hostname, pathname } = new URL(url)
  const bytes = await readFile(fileOf(`s3://${hostname.split('.')[0]}${pathname}`))
  const headers = new Headers(init.headers)
  if (init.method === 'HEAD') return new Response(null, { headers: { 'Content-Length': bytes.length } })
  const range = /bytes=(\d+)-(\d*)/.exec(headers.get('Range') ?? '')
  if (!range) return new Response(bytes)
  return new Response(bytes.subarray(Number(range[1]), range[2] ? Number(range[2]) + 1 : undefined), { status: 206 })
}

const problems = []
let tables = 0
let snapshots = 0
let rowsRead = 0
for (const entry of JSON.parse(await readFile(path.join(lake, 'tables.json'), 'utf8'))) {
  const name = [...entry.namespace, entry.name].join('.')
  const metadata = JSON.parse(await readFile(fileOf(entry.metadata_location), 'utf8'))
  const current = metadata['current-snapshot-id']
  const key = metadata.schemas.at(-1).fields.find(field => field.required)
  tables += 1
  for (const snapshot of metadata.snapshots) {
    const said = Number(snapshot.summary['total-records'])
    snapshots += 1
    if (said === 0) continue // icebird refuses a snapshot without files
    let count = 0
    let sum = 0n
    for (let from = 0; from < said; from += window) {
      const rows = await icebergRead({
        tableUrl: metadata.location,
        metadata: { ...metadata, 'current-snapshot-id': snapshot['snapshot-id'] },
        rowStart: from,
        rowEnd: from + window,
      })
      count += rows.length
      if (key) sum = rows.reduce((total, row) => total + row[key.name], sum)
    }
    rowsRead += count
    if (count !== said) problems.push(`${name} ${snapshot['snapshot-id']}: ${count} rows, ${said} said`)
    if (!key || snapshot['snapshot-id'] !== current) continue
    const expected = BigInt(said) * BigInt(said + 1) / 2n // keys count from one
    if (sum !== expected) problems.push(`${name}: the keys add up to ${sum}, not ${expected}`)
  }
}
console.log(`tables ${tables}, snapshots ${snapshots}, rows ${rowsRead}, differences ${problems.length}`)
console.error(problems.slice(0, 20).join('\n'))
process.exit(problems.length ? 1 : 0)
