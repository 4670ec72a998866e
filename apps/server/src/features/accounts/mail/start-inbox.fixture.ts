import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
};

export type Inbox = { smtpUrl: string; inbox: ReceivedMail[]; stop(): Promise<void> };

/** A real mail server on the loopback address. @returns its address, and what it took */
export async function startInbox(): Promise<Inbox> {
  const inbox: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      inbox.push({
        to: mail.to?.[0]?.address ?? '',
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { smtpUrl: `smtp://127.0.0.1:${port}`, inbox, stop };
}
