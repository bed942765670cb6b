import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Authenticator } from './authenticator';
import { getDataDir, runCommand } from './run-command';

/** Creates a member of staff and logs in on a page. */
export async function logInAsStaff(staffPage: Page, roles: string): Promise<void> {
  const name = `j${randomUUID().slice(0, 8)}`;
  const printed = await runCommand(getDataDir(), 'staff:create', `--name=${name}`, `--roles=${roles}`);
  const of = (what: string): string => new RegExp(`^${what} +(.*)$`, 'm').exec(printed)?.[1] ?? '';
  await staffPage.goto('/staff');
  await staffPage.getByLabel('Name').fill(name);
  await staffPage.getByLabel('Password').fill(of('Password'));
  await staffPage.getByLabel('Authenticator app code').fill(new Authenticator(of('App key')).code());
  await staffPage.getByRole('button', { name: 'Log in' }).click();
  await expect(staffPage.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${name}`);
}
