import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export type Mail = { to: string; subject: string; text: string /** The same, drawn. */; html?: string };

export type Mailer = {
  /** Sends, or writes to the log when no mail server is configured. Never throws: mail must not fail a request. */
  send(mail: Mail): Promise<void>;
};

export function createMailer(
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  log: Logger,
): Mailer {
  if (!config.SMTP_URL) {
    return {
      async send(mail) {
        log.warn(
          `No SMTP_URL is set, so this mail was not sent.\nTo: ${mail.to}\n${mail.subject}\n\n${mail.text}`,
        );
      },
    };
  }
  const transport = createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        log.error(
          { err: error },
          'a mail could not be sent and is not tried again: check SMTP_URL and MAIL_FROM',
        );
      }
    },
  };
}
