import type { AddressInfo } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';

import { MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';
import { createSmtpMail } from '#server/providers/mail/smtp-mail.ts';

const message = {
  merchantCode: 'laro',
  to: 'juan@mail.example',
  subject: 'Bagong password — ngayon',
  text: 'Kumusta,\n\nhttps://play.example/m/resetPsw#abc',
};
let close = async () => {};
afterEach(() => close());

/** A real SMTP server on a free port, and what it received. */
async function openServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; raw: string; user: string | undefined }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  // a client that is cut off is no news here
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close = () => new Promise((resolve) => server.close(() => resolve()));
  return { received, port: (server.server.address() as AddressInfo).port };
}

describe('mail by SMTP', () => {
  test('arrives with sender, one recipient, subject and text as they were given', async () => {
    const { received, port } = await openServer();
    await createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Laro <no-reply@laro.example>' }).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@laro.example', to: ['juan@mail.example'] });
    expect(received[0]?.raw).toContain('From: Laro <no-reply@laro.example>');
    expect(received[0]?.raw).toContain('Auto-Submitted: auto-generated');
    expect(received[0]?.raw).toContain('https://play.example/m/resetPsw#abc');
  });

  test('has the id it was given, and says how mails that come regularly are ended with one click', async () => {
    const { received, port } = await openServer();
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Laro <no-reply@laro.example>' });
    await mail.send({ ...message, id: '0199-a', stopUrl: 'https://play.example/stop?key=abc' });
    await mail.send(message);
    const [weekly = '', other = ''] = received.map(({ raw }) => raw);
    expect(weekly).toContain('Message-ID: <0199-a@laro.example>');
    expect(weekly).toContain('List-Unsubscribe: <https://play.example/stop?key=abc>');
    expect(weekly).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(other).not.toContain('List-Unsubscribe');
  });

  test('logs in with the name and the password of the setting', async () => {
    const { received, port } = await openServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'laro@x' && password === 'pa:ss/' ? done(null, { user: username }) : done(new Error('no')),
    });
    const mailOf = (password: string) =>
      createSmtpMail({ url: `smtp://laro%40x:${encodeURIComponent(password)}@127.0.0.1:${port}`, from: 'a@b.example' });
    await mailOf('pa:ss/').send(message);
    expect(received[0]?.user).toBe('laro@x');
    await expect(mailOf('wrong').send(message)).rejects.toBeInstanceOf(MailUnavailable);
  });

  test('that takes a second address with it, or a header, is not possible', async () => {
    const { received, port } = await openServer();
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' });
    await mail.send({ ...message, subject: 'paksa\r\nBcc: third@mail.example' });
    expect(received[0]?.to).toEqual(['juan@mail.example']);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  test.each([
    [550, MailRefused],
    [451, MailUnavailable],
  ])('the answer %i is told apart', async (responseCode, kind) => {
    const { port } = await openServer({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })) });
    await expect(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' }).send(message)).rejects.toBeInstanceOf(kind);
  });

  test('a server that is not there, or says nothing, is not now', async () => {
    const { port } = await openServer();
    await close();
    close = async () => {};
    await expect(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' }).send(message)).rejects.toBeInstanceOf(
      MailUnavailable,
    );
  });

  test('nothing is sent in the clear to a server that is not this machine', async () => {
    const { received, port } = await openServer();
    // 127.0.0.1 under a name that the adapter does not take for this machine
    const mail = createSmtpMail({ url: `smtp://0.0.0.0:${port}`, from: 'a@b.example' });
    await expect(mail.send(message)).rejects.toBeInstanceOf(MailUnavailable);
    expect(received).toEqual([]);
  });
});
