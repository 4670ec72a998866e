import { NotFoundPage } from '#app/not-found-page.tsx';
import { ChatPreviews } from '#features/messages/chat-previews.tsx';
import { useHasCommunity } from '#features/settings/api.ts';
import { GroupChallenges } from '#features/tribe/group-challenges.tsx';
import { MemberList } from '#features/tribe/member-list.tsx';
import { TribeHeading } from '#features/tribe/tribe-heading.tsx';

/** The studio's community: members, feed and challenges; for a client of a studio without one it does not exist. */
export function TribePage() {
  if (!useHasCommunity()) return <NotFoundPage />;
  return (
    <div className="in-order flex flex-col gap-6">
      <TribeHeading />
      <div className="flex flex-col gap-8 max-lg:in-back-order lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="order-last min-w-0 lg:order-first">
          <MemberList />
        </div>
        <div className="in-order flex min-w-0 flex-col gap-8">
          <ChatPreviews />
          <GroupChallenges />
        </div>
      </div>
    </div>
  );
}
