/** How it is told that a receiver drops the noticeIds that it has seen for later ones. Reports recognise the cause by it. */
export const FORGETS_AFTER_OTHERS = 'It forgets a noticeId after so many others';
