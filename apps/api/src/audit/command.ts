import { type Database } from '../platform/database';
import { checkLedger, describeReport } from './check';

/** `ledger:check`: prints what was proved and gives the exit code, 1 when a rule is broken. */
export async function ledgerCheck(db: Database, print: (text: string) => void): Promise<0 | 1> {
  const report = await checkLedger(db);
  print(describeReport(report));
  return report.clean ? 0 : 1;
}
