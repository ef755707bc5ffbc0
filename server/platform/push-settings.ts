import { z } from 'zod';

/** The push services of current browsers: Chrome and derivatives, Firefox, Safari, Edge. */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'] as const;

/** `PUSH_HOSTS`: further push services, `host` or `*.host`, comma-separated. */
export const pushSettings = {
  PUSH_HOSTS: z
    .string()
    .regex(/^(?:(?:\*\.)?[a-z\d.-]+)(?:,(?:\*\.)?[a-z\d.-]+)*$/, 'must be hosts such as push.example,*.push.example')
    .optional(),
};

export interface PushConfig {
  hosts: readonly string[];
}

export const pushOf = (given: { PUSH_HOSTS?: string | undefined }): PushConfig => ({
  hosts: [...knownHosts, ...(given.PUSH_HOSTS?.split(',') ?? [])],
});
