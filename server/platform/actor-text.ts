import type { Actor } from './context.ts';

/** The actor as stored in records: `member:<id>`, `staff:<id>`, `vendor:<code>`, `system:<name>` or `visitor`. */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'member':
      return `member:${actor.memberId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'vendor':
      return `vendor:${actor.vendorCode}`;
    case 'system':
      return `system:${actor.name}`;
    case 'visitor':
      return 'visitor';
  }
}
