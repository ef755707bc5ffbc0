import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { loadPart } from '#site/lib/load-part.ts';

export type DeviceAnswer =
  | { kind: 'answered'; response: Record<string, unknown> }
  /** The player closed the device's window, or let it time out. */
  | { kind: 'closed' }
  /** This device, or this browser, cannot do it. */
  | { kind: 'failed' }
  /** The library failed to load. */
  | { kind: 'part.missing' };

export type AskDevice = (what: 'create' | 'get', options: Record<string, unknown>) => Promise<DeviceAnswer>;

/** Asks the device for a passkey. The library loads on demand. */
export const askDevice: AskDevice = async (what, options) => {
  const library = await loadPart(async () => import('@simplewebauthn/browser'));
  if (!library) return { kind: 'part.missing' };
  const { startAuthentication, startRegistration } = library;
  try {
    const response =
      what === 'create'
        ? await startRegistration({ optionsJSON: asCreation(options) })
        : await startAuthentication({ optionsJSON: asRequest(options) });
    return { kind: 'answered', response: { ...response } };
  } catch (error) {
    const isClosed = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    return { kind: isClosed ? 'closed' : 'failed' };
  }
};

/** The platform creates them with the same library's server half. */
const asCreation = (options: Record<string, unknown>) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
const asRequest = (options: Record<string, unknown>) => options as unknown as PublicKeyCredentialRequestOptionsJSON;
