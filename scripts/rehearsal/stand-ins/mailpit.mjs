import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';

// The part of Mailpit that the rehearsal uses: it accepts every email, and returns them at GET
// /api/v1/messages and GET /api/v1/message/<ID>, which has the email as it arrived under `Text`.

const mails = [];

function talk(socket) {
  let [rest, mail, inData] = ['', { to: [], text: '' }, false];
  const say = (line) => socket.write(`${line}\r\n`);
  socket.setEncoding('latin1').on('error', () => {});
  say('220 mailpit');
  socket.on('data', (text) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop();
    for (const line of lines) {
      if (inData) {
        if (line !== '.') mail.text += `${line.replace(/^\.\./, '.')}\n`;
        else {
          mails.push({ ID: String(mails.length + 1), ...mail });
          [mail, inData] = [{ to: [], text: '' }, false];
          say('250 taken');
        }
      } else if (/^RCPT TO:/i.test(line)) {
        mail.to.push(line.match(/<(.*)>/)[1]);
        say('250 yes');
      } else if (/^DATA$/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n');
      else say('250 yes');
    }
  });
}

createServer(talk).listen(1025, '0.0.0.0');
createHttp((request, answer) => {
  const [, id] = /^\/api\/v1\/message\/(\d+)$/.exec(request.url) ?? [];
  const body = id
    ? { Text: mails[Number(id) - 1]?.text }
    : { messages: mails.map(({ ID, to }) => ({ ID, To: to.map((Address) => ({ Address })) })).reverse() };
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}).listen(8025, '0.0.0.0');
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
