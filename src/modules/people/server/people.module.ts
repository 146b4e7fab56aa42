import { defineModule } from '#server/module.ts';
import { peopleContract } from '../people.contract.ts';
import { peopleErrors } from '../people.errors.ts';
import { peopleTexts } from '../people.texts.ts';
import { peopleHandlers } from './people.handlers.ts';
import { peopleCount } from './people.listing.ts';
import { peopleTakeout } from './people.takeout.ts';
import { progressOfInvitations, toActivateAcross } from './people.waits.ts';

export const peopleModule = defineModule({
  contract: peopleContract,
  handlers: peopleHandlers,
  texts: peopleTexts,
  errors: peopleErrors,
  counts: { usersCount: peopleCount },
  progress: [progressOfInvitations],
  houseCounts: { toActivate: toActivateAcross },
  takeout: [peopleTakeout],
});
