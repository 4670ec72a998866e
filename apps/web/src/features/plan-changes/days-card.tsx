import { type ReactNode, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ListAll } from '#ui/state/list-all.tsx';

/** As many days stand on a phone before somebody asks for all. */
const NEAR_MAX = 3;

type DaysCardProps<Day> = {
  days: readonly Day[];
  /** Those of the nearest week. */
  near: readonly Day[];
  /** Whether the list ends after that week until somebody asks for all. */
  isShort: boolean;
  children: (day: Day) => ReactNode;
};

/** Days of a plan in a card. Somebody who has none in the nearest week sees all of them. */
export function DaysCard<Day>({ days, near, isShort, children }: DaysCardProps<Day>) {
  const [isWhole, setWhole] = useState(!isShort);
  const isCut = isShort && near.length > 0 && near.length < days.length;
  return (
    <>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {(isCut && !isWhole ? near.slice(0, NEAR_MAX) : days).map(children)}
        </ul>
      </Card>
      {isCut && <ListAll count={days.length} isWhole={isWhole} onChange={setWhole} />}
    </>
  );
}
