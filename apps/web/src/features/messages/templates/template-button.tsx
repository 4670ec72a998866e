import { NotebookText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useChannels } from '../api.ts';
import { channelKey } from '../channel-key.ts';
import { TemplateChoice } from './template-choice.tsx';

type Props = {
  /** The channel's key. */
  channel: string;
  /** What is typed now. */
  readText: () => string;
  /** Puts a text in place of what is typed. */
  onText: (text: string) => void;
};

/** Puts one of the coach's templates behind what is typed. */
export function TemplateButton({ channel, readText, onText }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <IconButton
        icon={<NotebookText />}
        label={t('chat.templates.use')}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      />
      {isChoosing && <ChosenTemplate {...{ channel, readText, onText }} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** The choice of a template for whom a channel is with; nobody in a channel of several. */
export function ChosenTemplate({ channel, readText, onText, onClose }: Props & { onClose: () => void }) {
  const { data: channels } = useChannels();
  const person = channels?.find((one) => channelKey(one) === channel)?.person;
  return (
    <TemplateChoice
      firstName={person?.firstName ?? null}
      onChoose={(text) => onText(readText().trim() ? `${readText().trimEnd()}\n${text}` : text)}
      onClose={onClose}
    />
  );
}
