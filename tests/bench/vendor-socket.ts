import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { type VendorCall, vendorPaths } from '#contract/vendor.ts';

import { vendorSecret } from './players.ts';

/** One keep-alive connection of a vendor, one call at a time. */
export interface VendorSocket {
  /** @throws on any answer but OK */
  call(call: VendorCall, body: object): Promise<void>;
  close(): void;
}

let nonces = 0;

/** Signed calls over a bare socket: a vendor that costs less than the platform, so that it is not the vendor that is measured. */
export async function openVendorSocket(origin: string): Promise<VendorSocket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  return {
    async call(call, body) {
      const text = JSON.stringify({ requestId: `r-${(nonces += 1)}`, ...body });
      const path = vendorPaths[call];
      const timestamp = Date.now();
      const nonce = `bench-nonce-${process.pid}-${nonces}`;
      const signature = createHmac('sha256', vendorSecret).update(`${timestamp}.${nonce}.${path}.${text}`).digest('hex');
      const answered = nextAnswer(socket);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` +
          `x-vendor: studio\r\nx-timestamp: ${timestamp}\r\nx-nonce: ${nonce}\r\nx-signature: ${signature}\r\n\r\n${text}`,
      );
      const answer = await answered;
      if (!answer.includes('"code":"OK"')) throw new Error(`a ${call} was not taken: ${answer}`);
    },
    close: () => socket.destroy(),
  };
}

/** Head and body of one answer with a content-length. */
function nextAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = (settle: () => void) => {
      socket.off('data', onData).off('close', onClose);
      settle();
    };
    const onClose = () => end(() => reject(new Error('the server closed a connection in the middle of the measurement')));
    const onData = (part: Buffer) => {
      answer += part.toString('latin1');
      const head = answer.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
      if (head >= 0 && length === undefined) end(() => reject(new Error(`an answer without a length: ${answer.slice(0, 300)}`)));
      else if (head >= 0 && answer.length >= head + 4 + Number(length)) end(() => resolve(answer));
    };
    socket.on('data', onData).once('close', onClose);
  });
}
