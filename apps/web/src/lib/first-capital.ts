/** The letter of a face without a picture; here because the pieces of `ui` know no contract. */
export { firstCapital } from '@spotter/contract/graphemes';
