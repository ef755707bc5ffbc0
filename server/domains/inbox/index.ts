export { listInbox } from './list-inbox.ts';
export { markInboxRead, unreadInbox } from './read-inbox.ts';
export { tellMember } from './tell-member.ts';
