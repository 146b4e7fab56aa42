// The vocabulary of people and units, as the wire names it.

/** The modules whose records go into the trash when they are deleted, and for how many days they lie there (G-189). */
export const trashModules = [
  ...(['messages', 'calendar', 'surveys', 'meetings', 'reports', 'requirements'] as const),
  ...(['documents', 'gallery', 'contacts', 'roomFees'] as const),
] as const;
export type TrashModule = (typeof trashModules)[number];
/** The kinds of records that may lie there; the trash has a word for each. */
export const trashKinds = [
  ...(['message', 'event', 'survey', 'meeting', 'report', 'approval', 'deadline'] as const),
  ...(['file', 'folder', 'gallery', 'photo', 'contact', 'fee'] as const),
] as const;
export type TrashKind = (typeof trashKinds)[number];
export const trashDays = 30;

/** How somebody is told of something: by a letter at once, in the letter of the evening, only in the application (G-178). */
export const ways = ['now', 'digest', 'app'] as const;
export type Way = (typeof ways)[number];

export const sexes = ['male', 'female', 'others'] as const;
export type Sex = (typeof sexes)[number];

/** How somebody wants to be written to (G-125). */
export const communications = ['email', 'phone', 'post'] as const;
export type PreferredCommunication = (typeof communications)[number];

/** What a person is to the owner that they belong to (USR-17). */
export const relatedTypes = [
  'husband',
  'wife',
  'partner',
  'daughter',
  'son',
  'mother',
  'father',
  'familyMember',
  'renter',
  'authorizePerson',
  'notSpecify',
] as const;
export type RelatedType = (typeof relatedTypes)[number];

/** What a unit is (UNIT-05, G-128). */
export const unitTypes = ['flat', 'cellar', 'garage', 'garagePlace', 'commonSpace', 'commercialSpace'] as const;
export type UnitType = (typeof unitTypes)[number];

/** How a unit is used (UNIT-07). */
export const unitUses = ['living', 'renting', 'using'] as const;
export type UnitUse = (typeof unitUses)[number];

/** Why owners of a unit changed (G-196). */
export const transferReasons = ['sale', 'gift', 'inheritance', 'settlement', 'other'] as const;
export type TransferReason = (typeof transferReasons)[number];

/** Who sees a folder and what lies in it (DOC-22, G-034): all; the committee; it and the owner; it and its auditors; the owner alone. */
export const folderVisibilities = ['everyone', 'committee', 'committeeOwner', 'committeeAudit', 'personal'] as const;
export type FolderVisibility = (typeof folderVisibilities)[number];

const lets: Record<FolderVisibility, (me: FolderLooker) => boolean> = {
  everyone: () => true,
  committee: (me) => me.isPrivileged,
  committeeOwner: (me) => me.isPrivileged || me.isOwner,
  committeeAudit: (me) => me.isPrivileged || me.isAuditor,
  personal: (me) => me.isOwner,
};
type FolderLooker = { isPrivileged: boolean; isAuditor: boolean; isOwner: boolean };

/** The kinds of folders that let somebody in, and so those that they may choose without losing sight of the folder (G-034). */
export const folderChoices = (me: FolderLooker): FolderVisibility[] =>
  folderVisibilities.filter((one) => lets[one](me));

/** The numbers beside the items of the menu (G-081), as `GET /svj` names them. */
export const countNames = [
  'discussionCount',
  'roomsCount',
  'usersCount',
  'reportsCount',
  'votesCount',
  'votesWaitingCount',
  'surveysCount',
  'meetingsCount',
  'requirementApprovalCount',
] as const;
export type CountName = (typeof countNames)[number];

/** The numbers of a house in the table of one's houses; of one that no module declares nothing is shown. */
export const houseCountNames = ['openVotes', 'newReports', 'toRead', 'toActivate', 'owing'] as const;
export type HouseCount = (typeof houseCountNames)[number];
