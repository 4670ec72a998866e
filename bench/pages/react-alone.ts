import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** What an app of React and nothing else costs: a heading and a list of twenty lines, drawn by a script. */
const lines = Array.from({ length: 20 }, (_, n) =>
  createElement('p', { key: n }, `Line ${n} of a list that a person reads on a phone`),
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root: the bench writes it.');
createRoot(root).render(createElement('main', null, createElement('h1', null, 'React alone'), lines));
