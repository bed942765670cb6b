import { STAFF_NAME, type StaffMembers } from './members';
import { type StaffRole, staffRoles } from './roles';

const HELP = `npm run staff:create -- --name=ama --roles=admin,content
roles: ${staffRoles.join(', ')}`;

const isRole = (name: string): name is StaffRole => (staffRoles as readonly string[]).includes(name);

/** `staff:confirm`: confirms a member whose account an admin created, when there is no other admin. */
export async function confirmStaff(
  members: StaffMembers,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const name = args.find((arg) => arg.startsWith('--name='))?.slice('--name='.length) ?? '';
  const done = await members.confirmations.confirmByCommand(name);
  print(
    done
      ? `${name} is confirmed.`
      : `${name || 'Nobody'} is not waiting for confirmation, or has not set a password yet. Use --name=ama.`,
  );
  return done ? 0 : 1;
}

/** `staff:create`: creates a member account, such as the first one. Prints password and authenticator key once. */
export async function createStaff(
  members: StaffMembers,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const option = (name: string): string =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
  const [name, roles] = [option('name'), option('roles').split(',').filter(Boolean)];
  if (!STAFF_NAME.test(name) || roles.length === 0 || !roles.every(isRole)) {
    print(HELP);
    return 1;
  }
  const made = await members.create(name, roles.filter(isRole), 'staff:create');
  if (made === null) {
    print(`A member named ${name} already exists.`);
    return 1;
  }
  for (const line of [`Name      ${name}`, `Password  ${made.password}`, `App key   ${made.secret}`, made.uri])
    print(line);
  print('Shown once. Log in at /staff.');
  return 0;
}
