/** Public interface of this domain for the other domains. */
export { DEMO_MEMBER, type StaffMembers } from './members';
export { staffRoles } from './roles';
