import { votesCast as csCast } from './votes.cast.text.cs.ts';
import { votesCast as deCast } from './votes.cast.text.de.ts';
import { votesCast as enCast } from './votes.cast.text.en.ts';
import { votesCast as esCast } from './votes.cast.text.es.ts';
import { votesCast as frCast } from './votes.cast.text.fr.ts';
import { votesCast as jaCast } from './votes.cast.text.ja.ts';
import { votesCast as zhCast } from './votes.cast.text.zh.ts';
import { votesEvidence as csEvidence } from './votes.evidence.text.cs.ts';
import { votesEvidence as deEvidence } from './votes.evidence.text.de.ts';
import { votesEvidence as enEvidence } from './votes.evidence.text.en.ts';
import { votesEvidence as esEvidence } from './votes.evidence.text.es.ts';
import { votesEvidence as frEvidence } from './votes.evidence.text.fr.ts';
import { votesEvidence as jaEvidence } from './votes.evidence.text.ja.ts';
import { votesEvidence as zhEvidence } from './votes.evidence.text.zh.ts';
import { votesForm as csForm } from './votes.form.text.cs.ts';
import { votesForm as deForm } from './votes.form.text.de.ts';
import { votesForm as enForm } from './votes.form.text.en.ts';
import { votesForm as esForm } from './votes.form.text.es.ts';
import { votesForm as frForm } from './votes.form.text.fr.ts';
import { votesForm as jaForm } from './votes.form.text.ja.ts';
import { votesForm as zhForm } from './votes.form.text.zh.ts';
import { votesHistory as csHistory } from './votes.history.text.cs.ts';
import { votesHistory as deHistory } from './votes.history.text.de.ts';
import { votesHistory as enHistory } from './votes.history.text.en.ts';
import { votesHistory as esHistory } from './votes.history.text.es.ts';
import { votesHistory as frHistory } from './votes.history.text.fr.ts';
import { votesHistory as jaHistory } from './votes.history.text.ja.ts';
import { votesHistory as zhHistory } from './votes.history.text.zh.ts';
import { votesPaper as csPaper } from './votes.paper.text.cs.ts';
import { votesPaper as dePaper } from './votes.paper.text.de.ts';
import { votesPaper as enPaper } from './votes.paper.text.en.ts';
import { votesPaper as esPaper } from './votes.paper.text.es.ts';
import { votesPaper as frPaper } from './votes.paper.text.fr.ts';
import { votesPaper as jaPaper } from './votes.paper.text.ja.ts';
import { votesPaper as zhPaper } from './votes.paper.text.zh.ts';
import { votesProfile as csProfile } from './votes.profile.text.cs.ts';
import { votesProfile as deProfile } from './votes.profile.text.de.ts';
import { votesProfile as enProfile } from './votes.profile.text.en.ts';
import { votesProfile as esProfile } from './votes.profile.text.es.ts';
import { votesProfile as frProfile } from './votes.profile.text.fr.ts';
import { votesProfile as jaProfile } from './votes.profile.text.ja.ts';
import { votesProfile as zhProfile } from './votes.profile.text.zh.ts';
import { votes as cs } from './votes.text.cs.ts';
import { votes as de } from './votes.text.de.ts';
import { votes as en } from './votes.text.en.ts';
import { votes as es } from './votes.text.es.ts';
import { votes as fr } from './votes.text.fr.ts';
import { votes as ja } from './votes.text.ja.ts';
import { votes as zh } from './votes.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const votesTexts = {
  cs: { ...cs, ...csCast, ...csEvidence, ...csForm, ...csHistory, ...csProfile, ...csPaper },
  de: { ...de, ...deCast, ...deEvidence, ...deForm, ...deHistory, ...deProfile, ...dePaper },
  en: { ...en, ...enCast, ...enEvidence, ...enForm, ...enHistory, ...enProfile, ...enPaper },
  es: { ...es, ...esCast, ...esEvidence, ...esForm, ...esHistory, ...esProfile, ...esPaper },
  fr: { ...fr, ...frCast, ...frEvidence, ...frForm, ...frHistory, ...frProfile, ...frPaper },
  ja: { ...ja, ...jaCast, ...jaEvidence, ...jaForm, ...jaHistory, ...jaProfile, ...jaPaper },
  zh: { ...zh, ...zhCast, ...zhEvidence, ...zhForm, ...zhHistory, ...zhProfile, ...zhPaper },
};
