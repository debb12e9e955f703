/** The greatest unsigned 32-bit integer, as in the contract, of which the tables of options load nothing. */
export const MAX_UINT32 = 4_294_967_295;
