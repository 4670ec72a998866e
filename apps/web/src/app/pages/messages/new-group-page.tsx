import { NewGroupPage as NewGroup } from '#features/messages/groups/new-group-page.tsx';
import { useNeeds } from '#features/overview/api.ts';

/** `/messages/new-group`: a group of clients, also of those who need attention. */
export const NewGroupPage = () => <NewGroup needs={useNeeds()} />;
