/** A post, what others answer to it, and what its writer says to that. */
export type PostText = { text: string; replies: readonly string[]; thanks?: string };

/** By clients; each is used once. */
export const CLIENT_POSTS: readonly PostText[] = [
  {
    text: 'First pull-up without the band. Ugly, but my chin was over the bar and there is a witness.',
    replies: [
      'I was the witness. It counts.',
      'How long did it take you to get there?',
      'The next five come quicker, promise.',
    ],
    thanks: 'About five months, mostly slow negatives.',
  },
  {
    text: 'Slept eight hours for the first time this week and everything moved better. Annoying how simple that is.',
    replies: ['Cheapest supplement there is.', 'Tell that to my two-year-old.'],
  },
  {
    text: '100 kg deadlift today. A year ago I was scared of the empty bar.',
    replies: [
      'Three digits. Welcome.',
      'That line about the empty bar got me.',
      'Did it feel as good as it sounds?',
    ],
    thanks: 'Better. I grinned all the way home on the tram.',
  },
  {
    text: 'Does anyone else count reps in another language when it gets hard? I switch to Polish at eight.',
    replies: [
      'Spanish, and some of those are not numbers.',
      'I count down. Feels shorter.',
      'Only swearing, no counting.',
    ],
  },
  {
    text: 'Missed Monday, moved it to Tuesday in my head, missed Tuesday too. Went today. Moving on.',
    replies: ['That is the whole skill, really.', 'Same week here. See you Friday.'],
  },
  {
    text: 'Knee check after four weeks of slow split squats: stairs are fine again. I take back what I said about them.',
    replies: ['We all said things about split squats.', 'Did you do them with weight or without?'],
    thanks: 'Without for two weeks, then five kilos each hand.',
  },
  {
    text: 'Rowed 2000 m in 8:42. Last time it was 9:10. Legs have left the building.',
    replies: ['28 seconds is huge.', 'What was your stroke rate?', 'Respect, I hate that machine.'],
  },
  {
    text: 'Took my mother along today. She is 67 and did goblet squats with 8 kg like she had never done anything else.',
    replies: [
      'This is the best post here in weeks.',
      'Mine is next. Thank you for the idea.',
      'Tell her well done from the early crew.',
    ],
    thanks: 'She has already asked when we go again.',
  },
  {
    text: 'Morning session, 6:15, nobody at the racks. I understand now.',
    replies: ['Delete this before everyone reads it.', 'There are about nine of us. Come back.'],
  },
  {
    text: 'Question for the runners: do you do the calf raises before or after? My shins have opinions.',
    replies: [
      'After, or on another day.',
      'After, and slower than you think.',
      'Sofia told me evenings, works for me.',
    ],
  },
  {
    text: 'Bench has been stuck at 60 for a month. Paused every rep today at 55 and it was harder than the 60. Makes sense now.',
    replies: ['Pauses fixed mine too.', 'You were bouncing. We all were bouncing.'],
  },
  {
    text: 'Three weeks of holiday, back today. Took two steps off every weight and it still felt like a proper workout.',
    replies: ['Smart. I never manage that.', 'Welcome back, the coffee machine is broken.'],
  },
  {
    text: 'Small thing: I carried both shopping crates up four floors without stopping. Farmer carries are real.',
    replies: ['Real life PR.', 'Finally someone uses it for what it is for.'],
  },
  {
    text: 'Dumb mistake of the day: loaded 20 on one side and 15 on the other and wondered why the squat felt political.',
    replies: [
      'Leaning which way?',
      'I did this on deadlifts for three sets.',
      'Laughing in the office, thanks.',
    ],
    thanks: 'To the left. Obviously.',
  },
  {
    text: 'Half marathon on Sunday, 1:58:40. Goal was two hours. The tempo blocks were worth every bit of complaining.',
    replies: ['Under two. Lovely.', 'How were the last five k?', 'I heard the complaining. Also worth it.'],
    thanks: 'The last five were long, but I never had to walk.',
  },
  {
    text: 'I have trained every planned day for four weeks now. Never happened before, in anything.',
    replies: ['Whatever you changed, keep it.', 'Quietly impressive.'],
  },
  {
    text: 'Anyone up for Saturday at ten? Full Body B and then breakfast somewhere.',
    replies: ['In. Mostly for the second part.', 'I can do half past ten.', 'Count me in.'],
  },
  {
    text: 'Took a week off because my shoulder told me to. Back with light presses, no pain. Patience is a lift too.',
    replies: ['Good call, I waited too long with mine.', 'Glad it calmed down.'],
  },
  {
    text: 'Turkish get-up with 16 today. Felt like standing up from a very heavy sofa, but on purpose.',
    replies: ['Best description of it so far.', 'On both sides?'],
    thanks: 'Both. Right one twice, because I did not believe it.',
  },
  {
    text: 'Note to myself: the warm-up is not optional at 39. Learned it again today.',
    replies: ['At 31 either.', 'Rower for six minutes, every time, no discussion.'],
  },
  {
    text: 'First workout since the baby came. Twenty-five minutes. I cried a bit in the changing room, the good kind.',
    replies: [
      'So good to read you here again.',
      'Twenty-five minutes is a lot right now. Be proud.',
      'Sending you sleep.',
    ],
    thanks: 'Thank you all. Sleep very welcome.',
  },
  {
    text: 'The rack near the window has the best light and the worst bar. Choosing light.',
    replies: ['Bar number three is the straight one.', 'Always light.'],
  },
  {
    text: 'Wrote down what I lifted exactly a year ago: squat 40. Today 72.5 for five. I need to look back more often.',
    replies: ['That is nearly double.', 'The logs are the best part of this.', 'Go you.'],
  },
  {
    text: 'Failed the last rep of the last set. Safety pins did their job, ego did not. All good.',
    replies: ['That is what they are for.', 'Everyone behind you was ready to jump, by the way.'],
  },
  {
    text: 'What do you eat before a 6 am session? Banana feels like nothing, porridge feels like cement.',
    replies: ['Half a banana and coffee. Rest after.', 'Two dates and go.', 'Nothing, then everything.'],
  },
  {
    text: 'My watch says I slept badly, my squat says otherwise. Believing the squat today.',
    replies: ['Correct choice.', 'Watch is jealous.'],
  },
  {
    text: 'Hip thrusts with 80 kg. I would like to thank the towel.',
    replies: ['The pad is behind the leg press, if it helps.', 'The towel knows.'],
  },
  {
    text: 'Did the whole session with my phone in the locker and wrote the sets on paper first. Quiet head. Recommended.',
    replies: ['Trying this on Thursday.', 'But my timer.'],
  },
  {
    text: 'Ten strict push-ups in a row. I started with hands on the kitchen counter.',
    replies: [
      'Counter to floor is a real road.',
      'That is a great milestone.',
      'What was the step in between?',
    ],
    thanks: 'Counter, then sofa, then the lowest step of the stairs.',
  },
  {
    text: 'Doctor was happy with the blood pressure. Fourteen points down in half a year. She asked what I do, I said swings.',
    replies: ['This one matters more than any PR.', 'I want this on a poster.', 'Really happy for you.'],
  },
  {
    text: 'Who left the 12.5s on the floor by the mirror? My toe would like to know.',
    replies: ['Not me, but I am sorry for your toe.', 'Put them back, people.'],
  },
  {
    text: 'Easy run, truly easy this time. Old man with a dachshund overtook me. We nodded at each other.',
    replies: ['The dachshund is on a programme.', 'That is how you know you did it right.'],
  },
  {
    text: 'Deload week. Everything feels light and I am suspicious.',
    replies: ['Enjoy it. It ends.', 'Do not add weight. I know you.'],
    thanks: 'I was about to. Thank you.',
  },
  {
    text: 'After six months I finally feel the lats in a lat pulldown. It was the elbows, all along.',
    replies: ['Elbows to the back pockets, that one did it for me.', 'Six months is about the usual time.'],
  },
  {
    text: 'New job, new hours. Moving to the lunch slot from next week. Who is there around 12:30?',
    replies: [
      'Tuesdays and Thursdays, racks by the door.',
      'Me, every day, eating afterwards at the Thai place.',
    ],
  },
  {
    text: 'Cleaned 50 kg. It flew. Then I tried 55 and it did not fly. Leaving happy with 50.',
    replies: ['Good place to stop.', 'Next month.'],
  },
  {
    text: 'Two of my friends signed up because I would not stop talking about this place. Sorry in advance.',
    replies: ['Bring them on Saturday.', 'We are going to need more kettlebells.'],
  },
  {
    text: 'The streak is at 20. My daughter made me a paper medal with a dumbbell on it. Nothing beats that.',
    replies: ['Framing it, I hope.', 'That beats every app in the world.'],
  },
  {
    text: 'Back pain gone since I stopped avoiding deadlifts. The irony is not lost on me.',
    replies: ['Same story here, took me years.', 'Light and often was the trick for me.'],
  },
  {
    text: 'Rainy, dark, sofa looking good. Went anyway. Best session of the month.',
    replies: ['It is always those.', 'The sofa will forgive you.'],
  },
  {
    text: 'Anyone have a spare pair of lifting shoes in 43 I could try before buying?',
    replies: ['I have 42.5, wide. Try them on Thursday.', 'Jonas has an old pair in the office.'],
    thanks: 'Perfect, I will bring cake.',
  },
  {
    text: 'I kept stopping the plank at 40 seconds because I decided to, not because I had to. Today 75.',
    replies: ['The head goes first.', 'What did you think about?'],
    thanks: 'The shopping list, twice.',
  },
  {
    text: 'First time front squatting with the elbows where they belong. Wrists still complaining, legs did not know what hit them.',
    replies: ['Wrists get used to it in two weeks.', 'Straps around the bar help until then.'],
  },
  {
    text: 'Work trip, hotel gym, one bench and dumbbells up to 20. Dumbbell Full Body fits perfectly.',
    replies: ['Hotel gyms and broken treadmills, name a better pair.', 'Well done for going at all.'],
  },
  {
    text: 'My coach took 10 kg off my squat and added depth. I was offended for a day. It was right.',
    replies: ['Took mine off last month, still a bit offended.', 'Depth pays interest.'],
  },
  {
    text: 'Swings are the only cardio I do not negotiate with myself about.',
    replies: ['Because it is over before you can.', 'Agreed, and nobody can talk to you.'],
  },
  {
    text: 'Hit 5 x 5 at 50 on the bench, all clean. Adding the little plates next week.',
    replies: ['The little plates add up.', 'Clean fives are the best feeling.'],
  },
  {
    text: 'Cycled to the studio, trained, cycled home into the wind. The wind was the workout.',
    replies: ['That bridge is brutal right now.', 'Log it.'],
  },
  {
    text: 'Turned 50 today and spent the morning under a bar. No better place.',
    replies: [
      'Happy birthday from the whole morning crew.',
      'I hope to be you in twelve years.',
      'Congratulations. Cake where?',
    ],
    thanks: 'Cake is on the counter, please take some home.',
  },
  {
    text: 'Weighted step-ups at the end of a long week. Somebody designed this as a character test.',
    replies: ['You passed.', 'I think I know who.'],
  },
  {
    text: 'Kept every single rest period today instead of scrolling through them. Done twelve minutes earlier and stronger. Hm.',
    replies: ['The timer is a coach too.', 'I feel seen.'],
  },
  {
    text: 'Lost count in the third set, started the set again out of fear of being caught. By whom?',
    replies: ['By me. I saw everything.', 'That is called integrity.'],
  },
  {
    text: 'My shoulder mobility before and after eight weeks of face pulls: could not reach the zip, can reach the zip.',
    replies: ['Face pulls for the fashion.', 'Best test there is.'],
  },
  {
    text: 'Tempo blocks: 5:05, 5:04, 5:06 per kilometre. Even, just like the plan says. Quite proud of boring numbers.',
    replies: ['Those are beautiful numbers.', 'Even is hard. Well run.'],
  },
  {
    text: 'Trained with a cold coming on, regretted it, went home after the first exercise. Writing it down so I remember.',
    replies: ['Get well. The bar waits.', 'Leaving was the right lift.'],
  },
  {
    text: 'Thank you to whoever showed me how to set the safety arms on Tuesday. I was too shy to ask and too proud to leave.',
    replies: ['Always ask, we all had to.', 'I think that was Oskar. He shows everyone.'],
  },
  {
    text: 'Burpees were invented by someone who did not like people. Did all of them though.',
    replies: ['Slow burpees are still burpees.', 'I step back. No shame.'],
  },
  {
    text: 'Third week of Foundations and I can feel where the squat is supposed to be. Before it was just going down and hoping.',
    replies: ['Going down and hoping, I know it well.', 'Week six is when it gets fun.'],
  },
  {
    text: 'Deadlift felt heavy on every warm-up, then the top set flew. Bodies are strange.',
    replies: ['Warm-ups lie.', 'It is always the other way round for me.'],
  },
  {
    text: 'My son asked if I am strong now. Lifted him over my head, said yes. End of conversation.',
    replies: ['Overhead press, one rep, perfect form.', 'How heavy is he?'],
    thanks: '22 kg and he moves.',
  },
  {
    text: 'Finally bought chalk. Why did nobody force me to do this earlier?',
    replies: ['You would not have listened.', 'Now buy a brush for the bar.'],
  },
  {
    text: 'I do not love the bike, but ten easy minutes after legs and I can walk the next day. Deal accepted.',
    replies: ['Same deal, same bike.', 'Works better than the foam roller for me.'],
  },
  {
    text: 'One year here today. I came for my back and stayed for the people at the 7 am rack.',
    replies: [
      'And the people at the rack are glad you did.',
      'One year already? Congratulations.',
      'See you at seven.',
    ],
  },
  {
    text: 'Lateral raises with 5 kg and perfect form are harder than with 10 and a swing. Ask me how I know.',
    replies: ['How do you know?', 'The mirror told me the same.'],
  },
  {
    text: 'Two sessions this week instead of three. Logging the two instead of mourning the third.',
    replies: ['Two is two more than none.', 'Good way to look at it.'],
  },
  {
    text: 'Stairs in my building: sixth floor, no pause, talking on the phone the whole way. That is my test and I passed.',
    replies: ['And the person on the phone noticed nothing?', 'Stair test is the only test.'],
    thanks: 'She asked if I was sitting down.',
  },
  {
    text: 'The set I nearly skipped was the best one. Every time. You would think I would learn.',
    replies: ['We do not learn. We just go.', 'Needed to read this today.'],
  },
  {
    text: 'Leg day plus new furniture delivery on the same afternoon. Planning is not my strength, strength is.',
    replies: ['Did the lift work at least?', 'Farmer carry, advanced version.'],
  },
];

/** Kept for the demo client, so that somebody always answers her on the day. */
export const DEMO_CLIENT_POST: PostText = {
  text: 'Squat is finally back where it was before the ankle. Took it slowly, like I was told, and for once I listened.',
  replies: [
    'You did the boring work and it shows. Next block we build on it.',
    'Saw that last set, it looked easy from over here.',
  ],
};
