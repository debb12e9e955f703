/** How a finding tells that requests at the same time got what others asked for, and none that came alone. */
export const OF_OTHERS_AT_ONCE =
  'One after the other, all users got their own tokens, and at the same time some got those of others: look for a variable that requests share.';
