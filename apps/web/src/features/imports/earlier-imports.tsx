import type { TrainingImport } from '@spotter/contract/imports';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { addedText } from './added-text.ts';
import { useImports, useUndoImport, type WhoseImports } from './api.ts';
import { forgetImport } from './kept-import-store.ts';

type EarlierImportsProps = WhoseImports & { runningId: string | undefined };

/** Imports of before, each taken back as a whole. */
export function EarlierImports({ runningId, ...whose }: EarlierImportsProps) {
  const { t } = useTranslation();
  const query = useImports(whose);
  const hasArchive = query.data?.some(({ source, addedRows }) => source === 'spotter' && addedRows > 0);
  return (
    <Section title={t('imports.earlier')}>
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('imports.loading')} lines={2} />}
        isEmpty={(all) => all.every(({ id }) => id === runningId)}
        empty={<EmptyState drawing="archive" title={t('imports.none')} />}
        card
      >
        {(all) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {all
                .filter(({ id }) => id !== runningId)
                .map((one) => (
                  <EarlierRow key={one.id} one={one} />
                ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {hasArchive && !whose.clientId && (
        <Link
          href={pathTo('/your-data', { former: 'chats' })}
          className={`${buttonLook({ tone: 'secondary' })} self-start`}
        >
          {t('imports.readFormer')}
        </Link>
      )}
    </Section>
  );
}

function EarlierRow({ one }: { one: TrainingImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useUndoImport();
  const added = addedText(t, { sessions: one.addedSessions, rows: one.addedRows, source: one.source });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="truncate font-semibold text-15">{one.name}</p>
        <p className="tabular text-13 text-ink-soft">
          {[
            format.instant(one.at),
            added,
            one.by && t('imports.by', { name: one.by.name }),
            one.finishedAt === null &&
              t('imports.stopped', {
                sent: format.number(one.sent + one.sentRows),
                total: format.number(one.sessions + one.rows),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        tone="ghost"
        size="small"
        aria-label={t('imports.undoOf', { name: one.name })}
        onClick={() => setAsking(true)}
      >
        {t('imports.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('imports.undoTitle', { name: one.name })}
        text={t('imports.undoText', { sessions: added })}
        confirmLabel={t('imports.undo')}
        onConfirm={async () => {
          await mutateAsync(one.id);
          await forgetImport(one.id);
        }}
      />
    </li>
  );
}
