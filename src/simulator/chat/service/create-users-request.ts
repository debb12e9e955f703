/** One user that a call wants created, as it came (section 2.4). */
export interface UserWish {
  readonly username?: string;
  readonly password?: string;
  readonly nickname?: string;
}

/** A call of the REST interface that creates users (section 4.2), its body already of the right shape. */
export interface CreateUsers {
  readonly type: 'create-users';
  /** The value of the header `Authorization`, when there was one. */
  readonly authorization?: string;
  readonly users: readonly UserWish[];
}
