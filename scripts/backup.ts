import { backupCommand } from '../apps/server/src/backup/command.ts';
import { runForOperator } from './run-for-operator.ts';

await runForOperator(backupCommand);
