import type { Transporter } from 'nodemailer';

import { type Mail, MailRefused, MailUnavailable } from './mail.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465` or `smtp://…:587`. */
  url: string;
  /** The sender, e.g. `Laro <no-reply@laro.example>`. */
  from: string;
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Mail by SMTP. Requires TLS, unless the server is on this machine. */
export function createSmtpMail({ url, from, timeoutMs = defaultTimeoutMs }: SmtpOptions): Mail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transportOptions = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !loopback.has(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text, id, stopUrl }) {
      try {
        // 20 MB of memory: loaded with the first mail
        transport ??= import('nodemailer').then(({ createTransport }) => createTransport(transportOptions));
        await (
          await transport
        ).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(id !== undefined && { messageId: `<${id}@${host}>` }),
          headers: { 'auto-submitted': 'auto-generated', ...stopHeaders(stopUrl) },
        });
      } catch (error) {
        throw isFinal(error)
          ? new MailRefused('the mail server refused', { cause: error })
          : new MailUnavailable('no mail was sent', { cause: error });
      }
    },
  };
}

const stopHeaders = (stopUrl: string | undefined): Record<string, string> =>
  stopUrl === undefined ? {} : { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };

/** 5xx for an address or a message is permanent (RFC 5321, 4.2.1); everything else may pass, and is not the message's fault. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE')) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500 && error.responseCode < 600;
}
