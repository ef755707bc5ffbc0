import type { ValueOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/errors.ts';

export type SystemStatusValue = ValueOf<'GET /wps/system/status'>;

/**
 * Every page asks this, also one that needs nothing else of the gateway: so it comes without the gateway client.
 * Nothing when it could not be asked.
 */
export async function readSystemStatus(): Promise<SystemStatusValue | undefined> {
  try {
    const response = await fetch('/wps/system/status');
    const envelope = (await response.json()) as Envelope<SystemStatusValue>;
    return envelope.success ? envelope.value : undefined;
  } catch {
    return undefined;
  }
}
