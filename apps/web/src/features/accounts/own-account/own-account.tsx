import { DeleteAccount } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';

/** Data export, and deleting the account. */
export function OwnAccount() {
  return (
    <>
      <OwnData />
      <DeleteAccount />
    </>
  );
}
