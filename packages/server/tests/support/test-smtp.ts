import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server on loopback that speaks as much SMTP as a client needs, or fails where a test says. */
export interface TestSmtp {
  readonly port: number
  /** The messages that were accepted, with their headers. */
  readonly messages: string[]
  /** The greatest number of connections at once. */
  readonly mostConnections: number
  close(): Promise<void>
}

export interface SmtpBehaviour {
  /** Accepts connections and says nothing. */
  readonly isSilent?: boolean
  /** Replies instead of the usual ones, by the command's first word, or `BODY`. */
  readonly replies?: Readonly<Record<string, string>>
  /** Milliseconds before each reply. */
  readonly delay?: number
  /** Sends a byte of an endless greeting now and then. */
  readonly isEndless?: boolean
}

const usualReplies: Readonly<Record<string, string>> = {
  EHLO: '250-test\r\n250 SIZE 1000000',
  HELO: '250 test',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  BODY: '250 2.0.0 accepted',
  RSET: '250 ok',
  QUIT: '221 bye',
}

export async function startTestSmtp(behaviour: SmtpBehaviour = {}): Promise<TestSmtp> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  let mostConnections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    mostConnections = Math.max(mostConnections, sockets.size)
    socket.on('error', () => {})
    const drip = behaviour.isEndless ? setInterval(() => socket.write('2'), 20) : undefined
    socket.on('close', () => {
      sockets.delete(socket)
      clearInterval(drip)
    })
    if (!behaviour.isSilent && !behaviour.isEndless) converse(socket, behaviour, messages)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    get mostConnections() {
      return mostConnections
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, { replies, delay = 0 }: SmtpBehaviour, messages: string[]): void {
  const reply = (word: string) => {
    const text = replies?.[word] ?? usualReplies[word] ?? '502 unknown'
    setTimeout(() => socket.write(`${text}\r\n`), delay)
    return text
  }
  setTimeout(() => socket.write('220 test\r\n'), delay)
  let waiting = ''
  let body: string[] | undefined
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${waiting}${text}`.split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) {
      if (body && line !== '.') {
        body.push(line)
      } else if (body) {
        if (reply('BODY').startsWith('2')) messages.push(body.join('\n'))
        body = undefined
      } else {
        const [word = ''] = line.toUpperCase().split(/[\s:]/)
        if (reply(word).startsWith('354')) body = []
      }
    }
  })
}
