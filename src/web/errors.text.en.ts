import type { Translation } from '#shared/text.ts';
import type { errors as cs } from './errors.text.cs.ts';

export const errors: Translation<typeof cs> = {
  'BASE.ERRORS.REQUEST': 'We do not understand the request. Please load the page again.',
  'HOUSES.ERRORS.NOT_FOUND': 'This house is not here.',
  'HOUSES.ERRORS.STATE': 'The state of the house has changed meanwhile. Please load the page again.',
  'HOUSES.VALIDATION.NAME': 'The name does not match. Please type it exactly as it stands above the field.',
  'BASE.ERRORS.TIMEOUT': 'The request took too long to arrive. Please try again.',
  'BASE.ERRORS.HEADERS_TOO_LARGE':
    'The request has too long a header. Please clear this page’s data in the browser and try again.',
  'BASE.ERRORS.IN_TURN': {
    one: 'Your previous work is still running. Please try again in {count}\u00a0second.',
    other: 'Your previous work is still running. Please try again in {count}\u00a0seconds.',
  },
  'BASE.ERRORS.UPLOADS': {
    one: 'You are uploading too many files at once. Please try again in {count}\u00a0second.',
    other: 'You are uploading too many files at once. Please try again in {count}\u00a0seconds.',
  },
  'BASE.ERRORS.PRINT_TOO_LARGE': 'This is too much for one print. Please select less or shorten the text.',
  'BASE.ERRORS.FILES_TOO_LARGE': 'The files are larger than 1\u00a0GB together. Please upload them in parts.',
  'BASE.VALIDATION.PICTURE_SIZE': 'The picture is larger than 5\u00a0MB. Please make it smaller.',
  'BASE.VALIDATION.AFTER_FILE': 'In the form this must stand before the file.',
  'IMPORT.VALIDATION.FILE_SIZE': 'The table is larger than 10\u00a0MB. Please split it.',
  'USER.ERRORS.NOT_FOUND': 'This person has already been deleted.',
  'ROLE.ERRORS.NOT_FOUND': 'This role has already been deleted.',
  'ROLE.ERRORS.IN_USE': 'Someone is using this role, so it cannot be deleted. Give those people another role first.',
  'ROLE.ERRORS.BUILT_IN': 'A basic role cannot be renamed or deleted.',
  'BE.USER.EMAIL_EXISTS': 'A person with this e-mail is already in the community.',
  'USER.ERRORS.SELF': 'You cannot do this to yourself. Ask another committee member.',
  'USER.ERRORS.CHAIR': 'The chair of the committee cannot be removed. Choose a new chair first.',
  'ROLE.ERRORS.BEYOND':
    'This role reaches further than yours. The chair’s role is changed only by the chair or an administrator.',
  'SVJ.ERRORS.HAS_CHAIR':
    'The chair hands the office over in person, or an administrator does. Other committee members choose a chair only while there is none.',
  'USER.ERRORS.BEYOND':
    'This person’s role reaches further than yours, so you cannot change their sign-in e-mail, role or access. The chair’s are changed only by the chair or an administrator.',
  'USER.ERRORS.FROZEN':
    'The holder of the former address took the change back. For seven days only they themselves, in their profile, or an administrator can change it.',
  'ADDRESS.ERRORS.INVALID':
    'The link is no longer valid: it was used, has run out, or there is no change left to take back.',
  'FOUNDING.ERRORS.INVALID': 'The link is no longer valid: this installation has its administrator. Sign in.',
  'USER.ERRORS.NOT_ARCHIVED':
    'The person is not archived. Only an archived person can be restored or deleted for good.',
  'USER.ERRORS.ARCHIVED': 'The person is archived. Restore them first.',
  'USER.ERRORS.NO_ACCESS': 'The person has no access to the application. Add an e-mail and allow the access first.',
  'USER.ERRORS.OWNS_UNIT': 'This person owns a unit, so they cannot be deleted. Change the owner of the unit first.',
  'ROOM.ERRORS.NOT_FOUND': 'This unit has already been deleted.',
  'ROOM.ERRORS.NUMBER_EXISTS': 'A unit with this number already exists in this entrance.',
  'ROOM.ERRORS.IN_VOTE': 'The unit cannot be deleted while a vote with it is running.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Units use this entrance, so it cannot be removed. Move them to another one first.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Only an active member of the committee can become the chair.',
  'SVJ.ERRORS.NO_AVATAR': 'The community has no picture.',
  'IMPORT.ERRORS.NOT_FOUND': 'This import no longer exists.',
  'TABLE.ERRORS.FILE': 'The file could not be read. Upload a spreadsheet in XLSX or CSV.',
  'TABLE.ERRORS.LOCKED':
    'The spreadsheet is locked by a password. Open it, remove the password (File, Info, Protect Workbook) and upload it again.',
  'TABLE.ERRORS.OLD': 'This is an older or other format of Excel. Open the file and save it as XLSX (File, Save As).',
  'TABLE.ERRORS.ODS': 'Save the LibreOffice spreadsheet (ODS) as XLSX or CSV (File, Save As) and upload it again.',
  'TABLE.ERRORS.NUMBERS': 'Export the Numbers spreadsheet to Excel (File, Export To) and upload the XLSX.',
  'TABLE.ERRORS.PDF': 'A PDF cannot be read as a table. Please ask for the table in XLSX or CSV.',
  'TABLE.ERRORS.PICTURE': 'This is a picture, not a table. Upload a table in XLSX or CSV.',
  'TABLE.ERRORS.CUT_OFF':
    'The file is incomplete; it was probably not downloaded or copied whole. Save it again and upload it.',
  'IMPORT.ERRORS.EMPTY': 'The table has no row below its headings.',
  'IMPORT.ERRORS.TOO_MANY_ROWS': 'The spreadsheet has over 10,000 rows. Split it into smaller ones.',
  'IMPORT.ERRORS.HAS_PROBLEMS': 'Some rows have errors. Correct them, or leave them out of the import.',
  'IMPORT.ERRORS.DOUBTFUL':
    'Some names in the table are still uncertain. Check them, correct them, or leave their rows out.',
  'IMPORT.ERRORS.SHARE_SUM':
    'The shares do not add up to the whole, or nobody has stated it. Mend them, or confirm their sum.',
  'IMPORT.ERRORS.CHANGED_SINCE':
    'People or units have changed since the import. See what has changed and undo only the rest.',
  'IMPORT.ERRORS.TOO_OLD':
    'The import is more than a month old and the former data are no longer kept. Please correct people and units by hand.',
  'IMPORT.ERRORS.STATE': 'This step of the import has already been done.',
  'IMPORT.ERRORS.BEYOND_OWN':
    'The import would give access to, or restore, somebody whose role reaches further than yours. Ask the chair.',
  'ARES.ERRORS.NOT_FOUND': 'There is no such company number (IČO) in the ARES register.',
  'ARES.ERRORS.UNAVAILABLE': 'The ARES register is not responding now. Try later, or fill the details in yourself.',
  'USER.VALIDATION.ONE_HOLDER': 'Somebody else already holds this position. Give them another one first.',
  'USER.VALIDATION.ROLE': 'You may not give this role.',
  'USER.VALIDATION.LOGIN_EMAIL': 'Change your own sign-in e-mail in your profile with “Change sign-in e-mail”.',
  'USER.VALIDATION.BEYOND': 'You may change this only for people whose role reaches no further than yours.',
  'USER.VALIDATION.ACTIVE_ADDRESS':
    'The e-mail of somebody who already signs in is changed by the committee, or by themselves in their profile.',
  'ROLE.VALIDATION.BEYOND_OWN': 'You cannot give a role more rights than you have yourself.',
  'ROOM.VALIDATION.FRACTIONS': 'The owners’ fractions of the unit do not make a whole.',
  'ROOM.VALIDATION.JOINTLY': 'Joint property always has two spouses with the same fraction.',
  'MESSAGE.ERRORS.NOT_FOUND': 'This notice has already been deleted.',
  'MESSAGE.ERRORS.ARCHIVED': 'The notice is archived and is not changed any more.',
  'MESSAGE.ERRORS.DRAFT': 'The notice is still a draft. Publish it first.',
  'CONTACT.ERRORS.NOT_FOUND': 'This contact has already been deleted.',
  'GALLERY.ERRORS.NOT_FOUND': 'This photo gallery has already been deleted.',
  'GALLERY.ERRORS.PHOTOS_CHANGED':
    'Photos have been added to the gallery or removed from it meanwhile. Please open the ordering again.',
  'BE.GALLERY.NOT_ACCES': 'Photo galleries are not open to your role.',
  'GALLERY.VALIDATION.EXTENSION':
    'The name must end with the extension that belongs to the picture: .jpg, .jpeg, .png or .gif.',
  'GALLERY.VALIDATION.NAME_EXISTS': 'The gallery already has a photo with this name. Choose another name.',
  'ATTACHMENT.ERRORS.NOT_FOUND':
    'The link to the file has expired or the file has been deleted. Please reload the page.',
  'TRASH.ERRORS.NOT_FOUND': 'This item is no longer in the trash. Please reload the page.',
  'NEWS.ERRORS.NOT_FOUND': 'There is nobody to remind here. Please reload the page.',
  'NEWS.ERRORS.LINK': 'This link is no longer valid. Sign in and set your messages in your profile.',
  'NEWS.ERRORS.REMINDED': 'A reminder already went out today. You can send another after 24 hours.',
  'NEWS.ERRORS.DEVICE': 'This device is not in the list any more. Please reload the page.',
  'NEWS.VALIDATION.DEVICE':
    'The browser gave us an address to which notifications cannot be sent. Try another browser.',
  'NEWS.VALIDATION.MODULE': 'Your house sends no messages about this module.',
  'FILE.ERRORS.CURRENT_VERSION': 'This is the current version of the file. Upload a newer one first.',
  'SESSION.ERRORS.NOT_FOUND': 'This device is already signed out.',
  'FILE.ERRORS.NOT_FOUND': 'This document has already been deleted.',
  'FOLDER.ERRORS.NOT_FOUND': 'This folder has already been deleted.',
  'FOLDER.ERRORS.INSIDE_ITSELF': 'A folder cannot be moved into itself or a folder inside it. Choose another place.',
  'FOLDER.ERRORS.TOO_DEEP': 'Folders can be nested at most 20 levels deep. Choose a place higher up.',
  'FOLDER.ERRORS.NAME_EXISTS': 'There is already a folder of this name in this place. Rename one of them first.',
  'FOLDER.ERRORS.ZIP_TOO_MANY': 'One archive holds at most 10,000 files. Select fewer.',
  'FOLDER.ERRORS.ZIP_EMPTY': 'There is no file to download in the selection.',
  'ACCEPT_READ.ERRORS.NOT_FOUND': 'This item can no longer be confirmed: it was deleted, archived or has expired.',
  'FOLDER.VALIDATION.NAME_EXISTS': 'There is already a folder of this name here. Choose another name.',
  'FOLDER.VALIDATION.UNSEEN': 'You would not see such a folder yourself. Choose another visibility.',
  'EVENT.ERRORS.NOT_FOUND': 'This event has already been deleted.',
  'EVENT.ERRORS.OF_MEETING': 'The event belongs to an owners’ meeting. Change or delete it there.',
  'EVENT.ERRORS.UNDOES':
    'Some of the further dates were changed by themselves. Load the page again and confirm the change for them too.',
  'CALENDAR.ERRORS.NOT_FOUND': 'This calendar has already been deleted.',
  'CALENDAR.ERRORS.MAIN': 'The main calendar can be neither changed nor deleted.',
  'CALENDAR.ERRORS.NO_FEED':
    'This calendar address is no longer valid. Create a new one in the calendar with “Calendar on your phone”.',
  'DISCUSSION.ERRORS.NOT_FOUND': 'This discussion does not exist or was deleted.',
  'DISCUSSION.ERRORS.CLOSED': 'The discussion is closed; nothing more can be written in it.',
  'ORDER.ERRORS.NOT_FOUND': 'This order does not exist or its link is no longer valid. Ask for a new one.',
  'ORDER.ERRORS.FILLED': 'The order has already been filled in and sent. We will be in touch.',
  'ORDER.ERRORS.DECLINED': 'The order was declined.',
  'ORDER.ERRORS.EXPIRED': 'The link has expired. Ask for a new one.',
  'ORDER.ERRORS.STATE': 'This is no longer possible: the order was accepted or declined.',
  'ORDER.ERRORS.NOT_FILLED': 'The customer has not filled in the order yet.',
  'ORDER.ERRORS.SHARE_SUM': 'The shares of the units do not make a whole. Correct them, or confirm the sum.',
  'ORDER.ERRORS.MEMBERS': 'The list of owners cannot be written. Check the units and shares.',
  'VOTE.ERRORS.NOT_FOUND': 'This vote does not exist or was deleted.',
  'VOTE.ERRORS.OPENED': 'The vote is already open; its wording can no longer be changed.',
  'VOTE.ERRORS.NOT_RUNNING': 'The vote is not running now. Reload the page.',
  'VOTE.ERRORS.NOT_OVER': 'The vote is not over yet. The result and the record will be ready when it is finished.',
  'VOTE.ERRORS.AT_MEETING': 'The vote takes place at a meeting. The committee records the votes.',
  'VOTE.ERRORS.ALREADY_VOTED': 'A vote has already been saved for one of these people. Reload the page.',
  'VOTE.ERRORS.DEADLINE': 'The time for voting is over.',
  'VOTE.ERRORS.LEDGER':
    'The ledger of this vote was changed outside the application, so the vote cannot be finished. Contact the administrator.',
  'VOTE.ERRORS.CODE_EXPIRED': 'The code is no longer valid. Have a new one sent.',
  'VOTE.ERRORS.CODE_SESSION':
    'The code belongs to another sign-in. Enter it where you asked for it, or have a new one sent.',
  'VOTE.ERRORS.CODE_TRIES': 'The code was entered wrong five times and is no longer valid. Have a new one sent.',
  'VOTE.ERRORS.ADDRESS_CHANGED':
    'Your sign-in address changed during this vote. You will get a code once the committee has confirmed the change.',
  'VOTE.ERRORS.ADDRESS_SELF':
    'The change must be confirmed by somebody of the committee other than who made it and whom it concerns.',
  'VOTE.ERRORS.ADDRESS_SETTLED': 'No changed address of this person waits for confirmation in this vote.',
  'VOTE.ERRORS.NOT_VOTED': 'No vote has been recorded for this person yet.',
  'VOTE.ERRORS.OBJECTED': 'An objection to this vote has already been recorded.',
  'BE.VOTE.CODE_INCORRECT': 'The code is not right. Check it, or have a new one sent.',
  'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE': 'Choose a value for every point.',
  'VOTE.DETAIL.ERRORS.NOT_COMPLETE':
    'The vote is not complete: some people have no vote. Record them as absent, or wait.',
  'EVENT.VALIDATION.RULE_OF_ONE':
    'The repetition cannot be changed for one date alone. Choose the following dates too.',
  'EVENT.VALIDATION.TOO_MANY_DATES':
    'So many dates at once are not possible, at most 4,000. Choose an earlier end of the repetition.',
  'EVENT.VALIDATION.ICS_FILE': 'The file is not an .ics calendar with events, or it is damaged. Choose another one.',
  'EVENT.VALIDATION.ICS_SIZE': 'The file is too large: at most 1 MB, 1,000 events and 5,000 dates. Please split it.',
  'VOTE.VALIDATION.PERCENT': 'Enter a number from 0 to 100 with at most two decimals.',
  'VOTE.VALIDATION.NO_POINT': 'Add at least one point.',
  'VOTE.VALIDATION.NO_OWNER': 'The attendance list needs at least one voting owner.',
  'VOTE.VALIDATION.SHARES': 'The shares must add up to 100%.',
  'VOTE.VALIDATION.BOTTOMS': 'The denominators of the shares differ too much; use a common one.',
  'VOTE.VALIDATION.DEADLINE': 'The deadline must be in the future.',
  'VOTE.VALIDATION.MISS': 'Whoever is voting now cannot be absent.',
  'VOTE.VALIDATION.PAPER_FUTURE': 'The date on the paper cannot be in the future.',
  'VOTE.VALIDATION.PAPER_EARLY': 'The date on the paper is before the vote opened.',
  'VOTE.VALIDATION.PAPER_LATE':
    'The deadline has passed: only a paper signed on its last day or before can be recorded.',
  'VOTE.VALIDATION.PAPER_PROOF': 'Add a scan, or confirm that the committee keeps the original.',
};
