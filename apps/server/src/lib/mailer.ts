import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same, drawn. */
  html?: string;
  /** Further headers, by their names. */
  headers?: Record<string, string>;
};

export type Mailer = {
  /**
   * Sends a mail, or logs it when no mail server is configured. Never throws: mail must not fail a request.
   * @param refused hears why the mail server did not take it, in place of the log: for a job that tries again
   */
  send(mail: Mail, refused?: (error: unknown) => void): Promise<void>;
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
  const { SMTP_URL, MAIL_FROM } = config;
  let opened: Promise<Transporter> | undefined;
  /** Loaded with the first mail. */
  const open = async () => (await import('nodemailer')).createTransport(SMTP_URL, { from: MAIL_FROM });
  return {
    async send(mail, refused) {
      try {
        opened ??= open();
        await (await opened).sendMail(mail);
      } catch (error) {
        if (refused) return refused(error);
        log.error(
          { err: error },
          'a mail could not be sent and is not retried: check SMTP_URL and MAIL_FROM',
        );
      }
    },
  };
}
