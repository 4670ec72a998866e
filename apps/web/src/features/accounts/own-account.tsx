import { DeleteAccount } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in, what one may take along, and the way out. */
export function OwnAccount() {
  return (
    <>
      <SessionList />
      <OwnData />
      <DeleteAccount />
    </>
  );
}
