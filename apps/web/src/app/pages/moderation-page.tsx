import { BlockButton } from '#features/messages/blocking/block-button.tsx';
import { BlockList } from '#features/messages/blocking/block-list.tsx';
import { ModerationPage as Moderation } from '#features/moderation/moderation-page.tsx';

/** `/moderation`: what was reported, and who is blocked in chats. */
export const ModerationPage = () => (
  <Moderation renderBlock={(person) => <BlockButton person={person} />} blocks={<BlockList />} />
);
