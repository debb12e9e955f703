/** The greatest unsigned 32-bit integer. */
export const MAX_UINT32 = 4_294_967_295;
