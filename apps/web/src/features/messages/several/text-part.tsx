import { fillName, NAME_PLACE } from '@spotter/contract/fill-name';
import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { NotebookText, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import type { Form } from '#ui/form/use-form.ts';
import { useChannels } from '../api.ts';
import { TemplateChoice } from '../templates/template-choice.tsx';

type Props<Draft extends { content: string }> = { form: Form<Draft>; personIds: readonly string[] };

/** The text, with what can be put into it, and how the first of its readers sees it. */
export function TextPart<Draft extends { content: string }>({ form, personIds }: Props<Draft>) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const { data: channels } = useChannels();
  const first = channels?.find(({ person }) => person && personIds.includes(person.id))?.person;
  const { content } = form.values;
  const put = (text: string) => form.change({ content: text } as Partial<Draft>);
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('chat.text.label')}
        hint={t('chat.text.nameHint')}
        rows={6}
        maxLength={MESSAGE_MAX}
        name="content"
        value={content}
        error={form.errors.content}
        onChange={(event) => put(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          icon={<UserRound />}
          onClick={() => put(`${content.trimEnd()}${content.trim() ? ' ' : ''}${NAME_PLACE}`)}
        >
          {t('chat.text.putName')}
        </Button>
        <Button tone="secondary" size="small" icon={<NotebookText />} onClick={() => setChoosing(true)}>
          {t('chat.templates.use')}
        </Button>
      </div>
      {first && content.includes(NAME_PLACE) && (
        <div className="rounded-card bg-surface-2 px-4 py-3">
          <p className="text-13 text-ink-faint">
            {t('chat.text.preview', { name: first.firstName ?? t('common.unknownUser') })}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-15">
            {fillName(content, first.firstName)}
          </p>
        </div>
      )}
      {isChoosing && (
        <TemplateChoice
          onChoose={(text) => put(content.trim() ? `${content.trimEnd()}\n${text}` : text)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
