import { type Database } from '../platform/database';
import { checkLedger, formatReport } from './check';

/** `ledger:check`: prints the report and returns the exit code, 1 when a rule is violated. */
export async function ledgerCheck(db: Database, print: (text: string) => void): Promise<0 | 1> {
  const report = await checkLedger(db);
  print(formatReport(report));
  return report.clean ? 0 : 1;
}
