#pragma once

#include "services/sandbox/services/tlscontext.h"

#include <httplib.h>

#include <array>
#include <functional>
#include <string>

namespace sandbox
{

/// How an answer is cut off on its way out.
enum class AnswerCut {
    None,
    Broken, ///< its last part, or half of a body of known length, is missing, and the connection
            ///< ends
    Clean ///< the last part of a streamed answer is missing, and HTTP's own end is there
};

/// A connection as the library wants to read and write it, which may be wrong on its way out.
class SocketStream : public httplib::Stream
{
public:
    /// pause: waits for the time between two bytes of a body; false: there is none.
    SocketStream(socket_t sock, std::function<bool()> pause, std::function<AnswerCut()> cut);

    bool is_readable() const override;
    bool is_writable() const override;
    ssize_t read(char *target, size_t size) override;
    ssize_t write(const char *data, size_t size) override;
    void get_remote_ip_and_port(std::string &ip, int &port) const override;
    void get_local_ip_and_port(std::string &ip, int &port) const override;
    socket_t socket() const override { return m_sock; }

    bool waitForRequest() const;
    /// True when the other side begins as TLS does (RFC 8446 §5.1: a handshake record).
    bool beginsWithTls() const;
    bool
    shakeHands(const TlsContext &context); ///< false: it failed, and the connection is of no use
    bool isTls() const { return m_tls != nullptr; }

    /// A request is about to be read; its head is remembered when it is wanted.
    void beginRequest(bool keepsHead);
    const std::string &head() const { return m_head; }

private:
    void record(const char *bytes, size_t count);
    bool fill();
    bool peerHasLeft() const;
    ssize_t send(const char *data, size_t size);
    bool sendAll(const std::string &text);
    ssize_t writeHead(const char *data, size_t size);
    ssize_t writeStreamed(const char *data, size_t size);
    ssize_t writeMeasured(const char *data, size_t size);
    ssize_t breakOff();

    socket_t m_sock;
    std::function<bool()> m_pause;
    std::function<AnswerCut()> m_cutNow;
    TlsConnection m_tls;
    std::array<char, 16384> m_buffer{};
    size_t m_begin = 0;
    size_t m_end = 0;
    ssize_t m_lastRead = 0;
    std::string m_head;
    bool m_isRecording = false;

    // Of the answer that is being written.
    std::string m_answerHead; ///< until it is complete
    bool m_isInBody = false;
    AnswerCut m_cut = AnswerCut::None;
    bool m_isStreamed = false; ///< its length was not said
    std::string m_held; ///< the newest part of a streamed answer, while it may be the last one
    long long m_left = 0; ///< of a body of known length, to be sent before it breaks off
};

} // namespace sandbox
