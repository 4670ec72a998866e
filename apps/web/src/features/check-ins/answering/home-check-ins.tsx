// load-group: day

import { useDueCheckIns } from '../api.ts';
import { DueCard } from './due-card.tsx';

/** On home: the check-ins that are asked now and not answered yet. */
export function HomeCheckIns() {
  const { data } = useDueCheckIns();
  const open = data?.filter(({ own }) => own === null) ?? [];
  return open.map((due) => <DueCard key={due.formId} due={due} />);
}
