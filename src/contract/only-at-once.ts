/** How the reason of a result begins whose check holds when it is judged alone. Reports recognise the cause by it. */
export const ONLY_AT_ONCE = 'It fails only when requests run at the same time: alone it held.';
