import type { Translation } from '#shared/text.ts';
import type { votesForm as source } from './votes.form.text.cs.ts';

export const votesForm: Translation<typeof source> = {
  'VOTE.FORM.EDIT': 'Edit vote',
  'VOTE.FORM.NOT_LOADED': 'What the vote is made of could not be loaded.',
  'VOTE.FORM.AGAIN': 'Try again',
  'VOTE.FORM.STEPS': 'Steps of the wizard',
  'VOTE.FORM.STEP.settings': 'Settings',
  'VOTE.FORM.STEP.points': 'Points',
  'VOTE.FORM.STEP.recap': 'Recap',
  'VOTE.FORM.STEP_OF': 'Step {step} of {count}: {name}',
  'VOTE.FORM.OPEN': 'Open the vote',
  'VOTE.FORM.CONFIRM_OPEN':
    'Open the vote ({points}, {rows})?\nFrom then on nobody can change its wording, list or rules.',
  'VOTE.FORM.DONE.CONCEPT': 'The draft of the vote is saved.',
  'VOTE.FORM.DONE.OPENED': 'The vote is open.',
  'VOTE.FORM.COUNT.POINTS': { one: '{count} point', other: '{count} points' },
  'VOTE.FORM.COUNT.EXCLUDED': { one: '{count} does not vote', other: '{count} do not vote' },
  'VOTE.FORM.FIELD.DESCRIPTION': 'Additional information',
  'VOTE.FORM.TYPE_HINT.online':
    'Outside a meeting: owners vote in the application by the deadline and confirm with a code from an e-mail.',
  'VOTE.FORM.TYPE_HINT.local': 'At the meeting itself: the committee records everybody’s votes.',
  'VOTE.FORM.SECTION.THRESHOLDS': 'When a point is accepted',
  'VOTE.FORM.MATTER': 'What is decided',
  'VOTE.FORM.MATTER_HINT':
    'We propose the majority by it. It is a help, not legal advice: the law and the statutes of the house decide.',
  'VOTE.FORM.MATTER.none': 'Choose, and we propose the majority',
  'VOTE.FORM.MATTER.costs': 'Costs, contributions and repairs',
  'VOTE.FORM.MATTER.election': 'Election of the committee or another body',
  'VOTE.FORM.MATTER.statutes': 'Change of the statutes',
  'VOTE.FORM.MATTER.declaration': 'Change of the owner’s declaration',
  'VOTE.FORM.MATTER.shares': 'Change of shares or of the purpose of use',
  'VOTE.FORM.MATTER.other': 'Something else',
  'VOTE.FORM.WHY.local':
    'We propose a majority of those present: the law asks for it at a meeting where more than half of all votes are present, unless the statutes want more (Section\u00a01206(2) of the Czech Civil Code).',
  'VOTE.FORM.WHY.online':
    'We propose a majority of all owners: outside a meeting the majority is counted from all votes (Section\u00a01214 of the Czech Civil Code).',
  'VOTE.FORM.WHY.statutes':
    'We propose a majority of all owners: the law lets the statutes ask for more than a majority of those present (Section\u00a01206(2) of the Czech Civil Code), and for their own change they often do. Look into them. Where the law wants a public deed, a notary must be present; tick it at the point.',
  'VOTE.FORM.WHY.declaration':
    'We propose a majority of all owners: owners with a majority of votes must agree to the change, unless the declaration wants more (Section\u00a01169 of the Czech Civil Code). Those whose rights it touches must agree too.',
  'VOTE.FORM.WHY.shares':
    'We propose the consent of all owners: whoever gets another share or another use must consent in writing (Section\u00a01169 of the Czech Civil Code), and the size of the shares touches everybody. The vote does not replace that consent in writing.',
  'VOTE.FORM.PROFILE': 'Which majority decides',
  'VOTE.FORM.PROFILE.counts': 'By percents that you enter',
  'VOTE.FORM.PROFILE.custom': 'As the statutes say',
  'VOTE.FORM.POINT_PROFILE': 'Another majority applies to this point',
  'VOTE.FORM.CUSTOM.TURNOUT': 'Participation of all votes',
  'VOTE.FORM.CUSTOM.AGREE': 'Votes for',
  'VOTE.FORM.CUSTOM.more': 'more than',
  'VOTE.FORM.CUSTOM.least': 'at least',
  'VOTE.FORM.CUSTOM.PART': '{name}: fraction',
  'VOTE.FORM.CUSTOM.WAY': '{name}: how it is compared',
  'VOTE.FORM.CUSTOM_HINT':
    'Copy the fractions from the statutes, such as 3/5. If participation does not matter, leave at least 0/1.',
  'VOTE.FORM.UNANIMOUS_HINT': 'For decisions that cannot do without a single vote, such as a change of the shares.',
  'VOTE.FORM.PARTICIPATION_HINT.online':
    'Outside a meeting the law asks for no participation, 0 is enough. The usual 50 changes nothing when consent is measured by all votes.',
  'VOTE.FORM.PARTICIPATION_HINT.local':
    'How many votes must be present at the meeting. The law asks for more than half of all.',
  'VOTE.FORM.ACCEPT_HINT': 'Votes in favour must exceed this. With 50 you ask for a majority.',
  'VOTE.FORM.MAKE_UNANIMOUS': 'Ask for the consent of all',
  'VOTE.FORM.BASE_HINT.all': 'Who does not vote counts as if against. The law wants it so outside a meeting.',
  'VOTE.FORM.BASE_HINT.present': 'Those who abstain count too. This is usual at a meeting.',
  'VOTE.FORM.RULE.UNANIMOUS': 'A point is accepted only when absolutely all vote for it.',
  'VOTE.FORM.RULE.all': 'A point is accepted when more than {accept} of the votes of all owners are for it.',
  'VOTE.FORM.RULE.present': 'A point is accepted when more than {accept} of the votes of those taking part are for it.',
  'VOTE.FORM.RULE.QUORUM': 'Owners with at least {participation} of all votes must take part.',
  'VOTE.FORM.RULE.ANY': 'Participation does not matter.',
  'VOTE.FORM.SECTION.LAW': 'Deadline and legal ground',
  'VOTE.FORM.FIELD.CLOSES': 'Finish by itself at the deadline',
  'VOTE.FORM.CLOSES_HINT':
    'Who has not voted by then is recorded as absent. Otherwise the committee finishes the vote.',
  'VOTE.FORM.CLOSES_THEN': 'then it finishes by itself',
  'VOTE.FORM.GROUND_NOTE.statutes': 'Article of the statutes',
  'VOTE.FORM.GROUND_NOTE.meeting': 'Date of that meeting',
  'VOTE.FORM.GROUND_EXAMPLE.statutes': 'Art. VI(4)',
  'VOTE.FORM.GROUND_EXAMPLE.meeting': '5 November 2026',
  'VOTE.FORM.VALIDITY':
    'Whether a vote outside a meeting is valid depends on the statutes and on the form of signature. The law speaks of a hand-written signature on a document with the full text of the proposal. It is safer to accept signed paper ballots too.',
  'VOTE.FORM.ELECTORS_HINT':
    'One row for each unit: co-owners vote together through one representative. The share is the share on the common parts.',
  'VOTE.FORM.FILTER': 'Find in the list',
  'VOTE.FORM.RELOAD': 'Load again from the units',
  'VOTE.FORM.CONFIRM_RELOAD': 'Load the list again?\nAll of it is replaced, your changes included.',
  'VOTE.FORM.NO_ROWS': 'The list is empty. Load it from the units of the house, or add a row.',
  'VOTE.FORM.ADD_ROW': 'Add a row',
  'VOTE.FORM.SUM': 'Sum of the shares: {sum}',
  'VOTE.FORM.SUM.empty': 'In some rows the share is missing or cannot be read.',
  'VOTE.FORM.SUM.exact': 'The shares make exactly the whole.',
  'VOTE.FORM.SUM.rounded': 'Rounded it is 100%, exactly it is not. The vote can be opened.',
  'VOTE.FORM.SUM.wrong': 'The shares must make 100% together. Mend them, or add the missing rows.',
  'VOTE.FORM.SHARE_OF': 'Share: {name}',
  'VOTE.FORM.MORE_OF': 'Edit row: {name}',
  'VOTE.FORM.NO_OWNERS': 'no owner',
  'VOTE.FORM.REPRESENTED': 'Represented by: {name}',
  'VOTE.FORM.EXCLUDED': 'Does not vote',
  'VOTE.FORM.MUTE': 'Nobody can vote for it online',
  'VOTE.FORM.OWNERS': 'Owner or owners',
  'VOTE.FORM.PERSON': 'Who votes online',
  'VOTE.FORM.PERSON_HINT': 'The person in the application who gets the code.',
  'VOTE.FORM.SPARE': 'Representing person',
  'VOTE.FORM.SPARE_HINT': 'A name for the list when that person is not in the application.',
  'VOTE.FORM.EXCLUDE': 'Does not vote, the unit belongs to the association',
  'VOTE.FORM.EXCLUDE_HINT':
    'By law the vote of the association itself is disregarded. It stays in the sum of the shares.',
  'VOTE.FORM.UNIT': 'Unit',
  'VOTE.FORM.UNIT_HINT': 'Leave it empty when it is a person only.',
  'VOTE.FORM.SPLIT': 'Split among the owners',
  'VOTE.FORM.JOIN': 'Join the rows of the unit',
  'VOTE.FORM.REMOVE_ROW': 'Remove the row',
  'VOTE.FORM.POINTS_HINT':
    'Each point is voted on separately. Give the full wording and attach the papers: owners decide by them, and after the opening nobody changes them.',
  'VOTE.FORM.POINT': 'Point {number}',
  'VOTE.FORM.POINT_NAME': 'What is voted on',
  'VOTE.FORM.POINT_NAME_HINT': 'As a sentence that can be answered for or against.',
  'VOTE.FORM.DEED': 'The decision needs a notarial deed',
  'VOTE.FORM.DEED_HINT':
    'Such as a change of the statutes. The online result is then only an indication, a notary must certify the decision.',
  'VOTE.FORM.ADD_POINT': 'Add a point',
  'VOTE.FORM.REMOVE_POINT': 'Remove the point',
  'VOTE.FORM.REMOVE_POINT_OF': 'Remove point {number}',
  'VOTE.FORM.CONFIRM_REMOVE_POINT': 'Remove the point with its text and attachments?',
  'VOTE.FORM.TOO_MANY_FILES':
    'At most 20 attachments can be uploaded at once. Remove some, or add them after saving the draft.',
  'VOTE.FORM.GO': 'Go to {name}',
  'VOTE.FORM.WARN.ACCEPT_100':
    'There can never be more than 100% of the votes, so no point would pass. For everybody’s consent switch on Consent of all owners.',
  'VOTE.FORM.WARN.MAJORITY': 'The consent needed is below 50%. The law asks for a majority at least.',
  'VOTE.FORM.WARN.QUORUM':
    'The participation needed is below 50%. By law a meeting has a quorum only with a majority of all votes.',
  'VOTE.FORM.WARN.BASE_PRESENT':
    'Outside a meeting the law counts the majority from the votes of all owners, not only of those who vote.',
  'VOTE.FORM.WARN.NO_DEADLINE':
    'The deadline is missing. A proposal outside a meeting must have one, at least {days} days.',
  'VOTE.FORM.WARN.SHORT_DEADLINE':
    'The deadline is sooner than the {days} days that the law asks for outside a meeting.',
  'VOTE.FORM.WARN.NO_GROUND':
    'It is not said why a vote outside a meeting is allowed. Either the statutes allow it, or a convened meeting had no quorum.',
  'VOTE.FORM.WARN.NO_ARTICLE': 'Add the article of the statutes that allows a vote outside a meeting.',
  'VOTE.FORM.WARN.NO_MEETING': 'Add the date of the meeting that had no quorum.',
  'VOTE.FORM.WARN.ROUNDED':
    'The shares differ from the whole by {difference}. Rounded it is 100%, but check them in the cadastre.',
  'VOTE.FORM.WARN.DOUBLED': 'These units are in the list more than once: {units}. A unit should vote only once.',
  'VOTE.FORM.WARN.NOBODY': {
    one: 'Nobody can vote online for {count} row ({names}). Choose a representative, or record the vote from paper.',
    other: 'Nobody can vote online for {count} rows ({names}). Choose representatives, or record the votes from paper.',
  },
  'VOTE.FORM.WARN.DEED': 'For a point with a notarial deed the online result is only an indication.',
  'VOTE.FORM.PROBLEMS': 'Mend before you open the vote',
  'VOTE.FORM.MORE_PROBLEMS': { one: 'and {count} more', other: 'and {count} more' },
  'VOTE.FORM.WHOLE_LIST': 'Show the whole list',
  'VOTE.FORM.NAMELESS': 'Point without a name',
  'VOTE.FORM.FILES': 'Attachments: {names}',
  'VOTE.FORM.FROZEN':
    'Opening freezes everything on this page: wording, attachments, list and rules. A draft can be changed at any time.',
  'VOTE.YES.REMOVE_POINT': 'Yes, remove the point',
  'VOTE.YES.RELOAD': 'Yes, load it again',
  'VOTE.YES.OPEN': 'Yes, open the vote',
};
