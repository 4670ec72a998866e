import type { PlanChangeKind } from '@spotter/contract/plan-changes';

/** What is chosen when the dialog of changes opens. */
export type ChangeStart = { kind: PlanChangeKind; exerciseId?: string; from?: string };
